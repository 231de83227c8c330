import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const pt: Translation<SmartSessionsMessage> = {
  'smartSessions.title': 'Sessões inteligentes',
  'smartSessions.beta': 'Beta',
  'smartSessions.failed': 'Não foi possível obter as sessões inteligentes',
  'smartSessions.notTaken': 'Não foi possível revogar a sessão inteligente',
  'smartSessions.revoked': 'Sessão inteligente revogada',
}

export default pt
