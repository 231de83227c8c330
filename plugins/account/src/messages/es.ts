import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const es: Translation<AccountMessage | 'account.title' | 'account.switch'> = {
  'account.title': 'Cuenta',
  'account.switch': 'Cambiar de dirección',
  'account.unknownNetwork': 'Red desconocida',
  'account.unknownHint': 'Este sitio no usa la red de tu wallet. Cambia de red en tu wallet para continuar.',
  'account.balance': 'Saldo',
  'account.unavailable': 'Saldo no disponible',
  'account.unavailableHint': 'La red no responde. Esto no afecta a tu dinero.',
  'account.slow': 'La red tarda en responder',
  'account.unchecked': '{name}, sin comprobar',
  'account.copy': 'Copiar dirección',
  'account.copied': 'Dirección copiada',
  'account.explorer': 'Ver en {name}',
  'account.disconnect': 'Desconectar',
  'account.none': 'No hay ninguna wallet conectada',
  'account.noneHint': 'Conecta una para ver aquí su saldo.',
  'account.connect': 'Conectar wallet',
  'account.payment': 'Pagos',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': 'No se pudo cambiar de cuenta. Inténtalo de nuevo.',
  'account.updated': 'Actualizado {time}',
}

export default es
