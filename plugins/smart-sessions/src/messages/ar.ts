import type { Translation } from '@latchkit/kernel/plugin'
import type { SmartSessionsMessage } from './en.ts'

const ar: Translation<SmartSessionsMessage> = {
  'smartSessions.title': 'الجلسات الذكية',
  'smartSessions.beta': 'تجريبي',
  'smartSessions.failed': 'تعذّر جلب الجلسات الذكية',
  'smartSessions.notTaken': 'تعذّر إلغاء الجلسة الذكية',
  'smartSessions.revoked': 'أُلغيت الجلسة الذكية',
}

export default ar
