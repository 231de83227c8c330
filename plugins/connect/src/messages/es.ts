import type { Translation } from '@latchkit/kernel/plugin'
import type { ConnectMessage } from './en.ts'

const es: Translation<ConnectMessage> = {
  'connect.title': 'Conectar wallet',
  'connect.wallets': 'Conectar wallet',
  'connect.all': 'Todas las wallets',
  'connect.chain': 'Elegir red',
  'connect.get': 'Obtener una wallet',
  'connect.what': '¿Qué es una wallet?',
  'connect.installed': 'Instalada',
  'connect.recent': 'Reciente',
  'connect.twins': '{count} usan este nombre',
  'connect.looking': 'Buscando wallets',
  'connect.continue': 'Continúa en {name}',
  'connect.accept': 'Acepta la solicitud de conexión en la wallet',
  'connect.waiting': 'Seguimos esperando a {name}',
  'connect.waitingHint': 'Puede que su ventana esté detrás de esta. No se comparte nada hasta que aceptes.',
  'connect.other': 'Usar otra wallet',
  'connect.declined': 'Conexión rechazada',
  'connect.declinedHint': 'La conexión puede rechazarse si una solicitud anterior sigue activa',
  'connect.busy': 'Revisa tu wallet: ya hay una solicitud abierta',
  'connect.busyHint': 'Respóndela allí, o ciérrala y vuelve a intentarlo.',
  'connect.failed': 'No se pudo conectar con {name}',
  'connect.gone': 'No detectada',
  'connect.goneHint': 'Recarga la página después de instalarla o elige otra.',
}

export default es
