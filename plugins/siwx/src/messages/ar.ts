import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const ar: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'تسجيل الدخول',
  'siwx.heading': 'يحتاج {name} إلى الاتصال بمحفظتك',
  'siwx.hint': 'وقّع هذه الرسالة لإثبات أن هذه المحفظة لك ثم المتابعة. سيؤدي الإلغاء إلى قطع الاتصال.',
  'siwx.hintOptional': 'وقّع هذه الرسالة لإثبات أن هذه المحفظة لك ثم المتابعة.',
  'siwx.account': 'الحساب',
  'siwx.network': 'الشبكة',
  'siwx.message': 'عرض الرسالة',
  'siwx.checking': 'جارٍ التحقق من تسجيل دخولك…',
  'siwx.sign': 'توقيع',
  'siwx.signing': 'جارٍ التوقيع…',
  'siwx.still': 'ما زلنا ننتظر محفظتك',
  'siwx.cancel': 'إلغاء',
  'siwx.canceling': 'جارٍ الإلغاء…',
  'siwx.init': 'حدثت مشكلة أثناء بدء المصادقة',
  'siwx.declined': 'رُفض التوقيع',
  'siwx.smartAccount': 'قد لا يدعم هذا التطبيق الحسابات الذكية',
  'siwx.clock': 'تحقّق من وقت جهازك',
  'siwx.refused': 'تعذّر تسجيل الدخول. لم يُقبل التوقيع.',
  'siwx.service': 'تعذّر تسجيل الدخول. الخدمة لا تستجيب.',
  'siwx.changed': 'تغيّر الحساب أو الشبكة. وقّع مرة أخرى.',
  'siwx.messageChanged': 'غيّرت هذه المحفظة الرسالة.',
  'siwx.busy': 'تحقّق من محفظتك: هناك طلب مفتوح بالفعل',
  'siwx.failed': 'تعذّر تسجيل الدخول. لم يُوقَّع أي شيء.',
  'siwx.authenticating': 'جارٍ التحقّق من الهوية…',
  'siwx.signedIn': 'تم تسجيل الدخول',
  'siwx.stopped': 'أُلغي تسجيل الدخول',
  'siwx.stuck': 'تعذّر قطع الاتصال',
}

export default ar
