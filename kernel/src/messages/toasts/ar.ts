import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const ar: Translation<ToastMessage> = {
  'kernel.connected': 'تم توصيل المحفظة',
  'kernel.orphan': 'ربما أُرسلت معاملة بدأتها. تحقّق من محفظتك قبل أن ترسل مرة أخرى.',
  'kernel.orphanChecking': 'جارٍ التحقّق من معاملتك الأخيرة',
  'kernel.orphanFailed': 'فشلت معاملتك الأخيرة. لم تُخصم سوى رسوم الشبكة.',
  'kernel.orphanIncluded': 'أُرسلت معاملتك الأخيرة.',
  'kernel.orphanSent': 'يُرجَّح أن معاملتك الأخيرة قد أُرسلت. تجدها في محفظتك.',
  'kernel.orphanUnsent': 'لم تُرسل معاملتك الأخيرة: لم تعد الشبكة تقبلها.',
  'kernel.sendingElsewhere': 'تُرسل علامة تبويب أخرى الآن',
  'kernel.stay': 'اختر أحد الخيارات أولًا',
  'kernel.tooManyUnknown': 'لم يُرسل شيء: نتيجة معاملات سابقة كثيرة جدًا غير معروفة. تحقق من محفظتك.',
}

export default ar
