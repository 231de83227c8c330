import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const hi: Translation<SmartSessionsMessage> = {
  'smartSessions.title': 'स्मार्ट सेशन',
  'smartSessions.beta': 'बीटा',
  'smartSessions.failed': 'स्मार्ट सेशन लोड नहीं हो सके',
  'smartSessions.notTaken': 'स्मार्ट सेशन रद्द नहीं हो सका',
  'smartSessions.revoked': 'स्मार्ट सेशन रद्द किया गया',
}

export default hi
