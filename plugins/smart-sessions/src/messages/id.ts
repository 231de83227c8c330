import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const id: Translation<SmartSessionsMessage> = {
  'smartSessions.title': 'Sesi pintar',
  'smartSessions.beta': 'Beta',
  'smartSessions.failed': 'Gagal mengambil sesi pintar',
  'smartSessions.notTaken': 'Gagal mencabut sesi pintar',
  'smartSessions.revoked': 'Sesi pintar dicabut',
}

export default id
