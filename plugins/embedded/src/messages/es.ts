import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const es: Translation<Key> = {
  'embedded.wallet': 'Wallet integrada',
  'embedded.upgrade': 'Mejorar tu wallet',
  'embedded.notKept':
    'Tu sesión dura hasta que esta página se cierre o se recargue. Tu navegador no guarda las sesiones de este sitio.',
  'embedded.smart': 'Cuenta inteligente',
  'embedded.plain': 'Cuenta estándar',
  'embedded.useSmart': 'Usar tu cuenta inteligente',
  'embedded.usePlain': 'Usar tu cuenta estándar',
  'embedded.changing': 'Cambiando de cuenta',
  'embedded.smartOn': 'Estás usando tu cuenta inteligente',
  'embedded.plainOn': 'Estás usando tu cuenta estándar',
  'embedded.plainFailed': 'No se pudo cambiar a tu cuenta estándar',
  'embedded.changeFailed': 'No se cambió nada: {why}',
  'embedded.unchanged': 'No se cambió nada. Inténtalo de nuevo en un momento.',
  'embedded.card': 'Mejorar tu wallet',
  'embedded.cardHint': 'Pasar a una wallet de autocustodia',
  'embedded.upgradeLead': 'Una wallet propia',
  'embedded.upgradeHint':
    'Ahora {host} guarda tu wallet por ti. En su página puedes pasar a una wallet cuyas claves solo tienes tú.',
  'embedded.upgradeGo': 'Continuar en {host}',
}

export default es
