import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const hi: Translation<SmartSessionsMessage> = {
  'smartSessions.title': 'स्मार्ट सत्र',
  'smartSessions.beta': 'बीटा',
  'smartSessions.failed': 'स्मार्ट सत्र नहीं लाए जा सके',
  'smartSessions.notTaken': 'स्मार्ट सत्र रद्द नहीं हो सका',
  'smartSessions.taken': 'स्मार्ट सत्र रद्द हुआ',
}

export default hi
