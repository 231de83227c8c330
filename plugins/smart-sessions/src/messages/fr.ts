import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const fr: Translation<SmartSessionsMessage> = {
  'smartSessions.title': 'Sessions intelligentes',
  'smartSessions.beta': 'Bêta',
  'smartSessions.failed': 'Impossible de récupérer les sessions intelligentes',
  'smartSessions.notTaken': 'Impossible de révoquer la session intelligente',
  'smartSessions.revoked': 'Session intelligente révoquée',
}

export default fr
