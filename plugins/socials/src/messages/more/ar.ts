import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const ar: Translation<MoreMessage> = {
  'socials.waiting': 'أكمل في نافذة مزود الخدمة',
  'socials.waitingHint': 'سجّل الدخول إلى {name} هناك، وتتابع هذه الصفحة تلقائيًا.',
  'socials.focus': 'إظهار النافذة',
  'socials.finishing': 'جارٍ جلب بيانات المستخدم',
  'socials.finishingHint': 'تُفتح محفظتك بعد لحظات.',
  'socials.slow': 'يستغرق هذا وقتًا أطول من المعتاد.',
  'socials.failed': 'حدث خطأ ما',
  'socials.failedHint': 'لم يكتمل تسجيل الدخول، ولم يُشارك أي شيء.',
  'socials.again': 'إعادة المحاولة',
  'socials.other': 'استخدام طريقة أخرى',
  'socials.blocked': 'حظر متصفحك النافذة',
  'socials.blockedHint': 'اضغط الزر لفتحها.',
  'socials.open': 'فتح النافذة',
  'socials.here': 'المتابعة في علامة التبويب هذه',
  'socials.leaving': 'المتابعة باستخدام {name}',
  'socials.leavingHint': 'تغادر هذه الصفحة، ثم تعود إليها بعد تسجيل الدخول.',
  'socials.none': 'اختر طريقة الدخول',
  'socials.noneHint': 'لا يوجد تسجيل دخول جارٍ.',
  'socials.scan': 'امسح الرمز بهاتفك',
  'socials.scanHint': 'تفتح الكاميرا تطبيق Farcaster لتوافق على الدخول فيه.',
  'socials.code': 'رمز الدخول باستخدام Farcaster',
  'socials.app': 'فتح Farcaster',
  'socials.appHint': 'وافق على الدخول هناك ثم عد إلى هنا.',
  'socials.copy': 'نسخ الرابط',
  'socials.copied': 'نُسخ الرابط',
  'socials.preparing': 'جارٍ تجهيز الرمز',
  'socials.cancel': 'إلغاء',
}

export default ar
