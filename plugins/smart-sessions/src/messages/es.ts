import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const es: Translation<SmartSessionsMessage> = {
  'smartSessions.title': 'Sesiones inteligentes',
  'smartSessions.beta': 'Beta',
  'smartSessions.failed': 'No se pudieron obtener las sesiones inteligentes',
  'smartSessions.notTaken': 'No se pudo revocar la sesión inteligente',
  'smartSessions.revoked': 'Sesión inteligente revocada',
}

export default es
