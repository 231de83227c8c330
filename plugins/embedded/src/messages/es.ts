import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const es: Translation<Key> = {
  'embedded.wallet': 'Wallet integrada',
  'embedded.upgrade': 'Mejora tu wallet',
  'embedded.notKept':
    'Tu sesión dura hasta que esta página se cierre o se recargue. Tu navegador no guarda sesiones de este sitio.',
  'embedded.smart': 'Cuenta inteligente',
  'embedded.plain': 'Cuenta simple',
  'embedded.useSmart': 'Usar tu cuenta inteligente',
  'embedded.usePlain': 'Usar tu cuenta simple',
  'embedded.changing': 'Cambiando de cuenta',
  'embedded.smartOn': 'Se usa tu cuenta inteligente',
  'embedded.plainOn': 'Se usa tu cuenta simple',
  'embedded.plainFailed': 'No se pudo usar la cuenta simple',
  'embedded.changeFailed': 'No se cambió nada: {why}',
  'embedded.unchanged': 'No se cambió nada. Inténtalo de nuevo en un momento.',
  'embedded.card': 'Mejora tu wallet',
  'embedded.cardHint': 'Pasa a una wallet de autocustodia',
  'embedded.upgradeLead': 'Una wallet propia',
  'embedded.upgradeHint':
    'Hoy {host} guarda tu wallet por ti. En su página puedes pasar a una wallet cuyas claves solo tienes tú.',
  'embedded.upgradeGo': 'Continuar en {host}',
}

export default es
