import type { Translation } from '@latchkit/kernel/plugin'
import type { WalletConnectMessage } from './en.ts'

const es: Translation<WalletConnectMessage | 'walletconnect.title'> = {
  'walletconnect.title': 'WalletConnect',
  'walletconnect.scan': 'Escanea este código QR con tu teléfono',
  'walletconnect.code': 'Código de vinculación',
  'walletconnect.copy': 'Copiar enlace',
  'walletconnect.copied': 'Enlace copiado',
  'walletconnect.anyApp': 'Abrir una app de wallet',
  'walletconnect.anyHint': 'Abre tu wallet con este botón, o pega el enlace en ella.',
  'walletconnect.ways': 'Formas de conectar',
  'walletconnect.browser': 'Navegador',
  'walletconnect.qrcode': 'Código QR',
  'walletconnect.mobile': 'Móvil',
  'walletconnect.web': 'Web',
  'walletconnect.desktop': 'Escritorio',
  'walletconnect.unsupported': 'Instalar',
  'walletconnect.continue': 'Continúa en {name}',
  'walletconnect.accept': 'Acepta la solicitud de conexión en la wallet',
  'walletconnect.openApp': 'Ábrela y continúa en la app de la wallet',
  'walletconnect.open': 'Abrir',
  'walletconnect.waiting': 'Esperando a {name}',
  'walletconnect.wallet': 'tu wallet',
  'walletconnect.waitingHint': 'No se comparte nada hasta que aceptes allí.',
  'walletconnect.other': 'Usar otra wallet',
  'walletconnect.unreachable': 'No se puede contactar con el servicio de vinculación. Reintentando…',
  'walletconnect.unreachableHint': 'Las wallets de este navegador funcionan igualmente.',
  'walletconnect.clock': 'Revisa el reloj de tu dispositivo',
  'walletconnect.clockHint':
    'Su hora está demasiado desajustada para que tu wallet se conecte. Ajústala y vuelve a intentarlo.',
  'walletconnect.preparing': 'Preparando el código',
  'walletconnect.late': 'Está tardando más de lo normal. Sigue esperando o usa otra wallet.',
  'walletconnect.declined': 'Conexión rechazada',
  'walletconnect.declinedHint': 'La conexión puede rechazarse si una solicitud anterior sigue activa',
  'walletconnect.failed': 'No se pudo conectar con {name}',
  'walletconnect.notDetected': 'No detectada',
  'walletconnect.notDetectedHint': 'Instálala en este navegador o elige otra forma de conectarte.',
  'walletconnect.have': '¿No tienes {name}?',
  'walletconnect.get': 'Conseguir',
  'walletconnect.partly': 'Tu wallet no se conectó a: {names}',
}

export default es
