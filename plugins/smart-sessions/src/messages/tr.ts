import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const tr: Translation<SmartSessionsMessage> = {
  'smartSessions.title': 'Akıllı oturumlar',
  'smartSessions.beta': 'Beta',
  'smartSessions.failed': 'Akıllı oturumlar alınamadı',
  'smartSessions.notTaken': 'Akıllı oturum iptal edilemedi',
  'smartSessions.revoked': 'Akıllı oturum iptal edildi',
}

export default tr
