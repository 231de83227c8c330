import type { SmartSessionsMessage } from './en.ts'

const ar: Readonly<Record<SmartSessionsMessage, string>> = {
  'smartSessions.title': 'الجلسات الذكية',
  'smartSessions.beta': 'تجريبي',
  'smartSessions.failed': 'تعذر جلب الجلسات الذكية',
  'smartSessions.notTaken': 'تعذر إلغاء الجلسة الذكية',
  'smartSessions.taken': 'أُلغيت الجلسة الذكية',
}

export default ar
