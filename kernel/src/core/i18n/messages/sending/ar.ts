import type { SendingMessage } from './en.ts'

const ar: Readonly<Record<SendingMessage, string>> = {
  'kernel.orphan': 'ربما أُرسلت معاملة بدأتها سابقًا. تحقق في محفظتك قبل أن ترسل مرة أخرى.',
  'kernel.orphanChecking': 'جارٍ التحقق من معاملتك الأخيرة',
  'kernel.orphanSent': 'يبدو أن معاملتك الأخيرة قد أُرسلت. تظهر في محفظتك.',
  'kernel.orphanUnsent': 'لم تُرسل معاملتك الأخيرة حتى الآن. تحقق في محفظتك قبل أن ترسل مرة أخرى.',
  'kernel.sendingElsewhere': 'هناك علامة تبويب أخرى تُرسل الآن',
}

export default ar
