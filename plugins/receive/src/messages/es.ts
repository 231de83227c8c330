import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const es: Translation<ReceiveMessage> = {
  'receive.title': 'Recibir',
  'receive.networks': 'Redes compatibles',
  'receive.scan': 'Copia tu dirección o escanea este código QR',
  'receive.code': 'Código QR de tu dirección',
  'receive.copy': 'Copiar dirección',
  'receive.copied': 'Dirección copiada',
  'receive.changed': 'La cuenta ha cambiado. Copia la dirección de nuevo.',
  'receive.only': 'Envía solo por estas redes',
  'receive.onlyOne': 'Envía solo por esta red',
  'receive.onlyHint': 'Lo que se envíe a esta dirección por otra red puede perderse.',
  'receive.current': 'Actual',
  'receive.unknownNetwork': 'Red desconocida',
  'receive.unknownHint':
    'Este sitio no usa la red de tu wallet. Envía a esta dirección solo por las redes de abajo.',
  'receive.nowhereHint':
    'Este sitio no usa la red de tu wallet. Cambia de red en tu wallet para recibir aquí.',
  'receive.ethereumAccounts': 'Esta red usa cuentas de Ethereum, que esta versión no puede conectar.',
  'receive.none': 'No hay ninguna wallet conectada',
  'receive.noneHint': 'Conecta una para ver aquí su dirección.',
  'receive.connect': 'Conectar wallet',
}

export default es
