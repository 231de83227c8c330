import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const de: Translation<SmartSessionsMessage> = {
  'smartSessions.title': 'Smart Sessions',
  'smartSessions.beta': 'Beta',
  'smartSessions.failed': 'Smart Sessions konnten nicht abgerufen werden',
  'smartSessions.notTaken': 'Smart Session konnte nicht widerrufen werden',
  'smartSessions.revoked': 'Smart Session widerrufen',
}

export default de
