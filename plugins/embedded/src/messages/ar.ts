import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const ar: Translation<Key> = {
  'embedded.wallet': 'المحفظة المدمجة',
  'embedded.upgrade': 'ترقية محفظتك',
  'embedded.notKept':
    'أنت مسجّل الدخول إلى أن تُغلق هذه الصفحة أو يُعاد تحميلها. متصفحك لا يحفظ تسجيل الدخول لهذا الموقع.',
  'embedded.smart': 'حساب ذكي',
  'embedded.plain': 'حساب عادي',
  'embedded.useSmart': 'استخدم حسابك الذكي',
  'embedded.usePlain': 'استخدم حسابك العادي',
  'embedded.changing': 'جارٍ تبديل الحساب',
  'embedded.smartOn': 'حسابك الذكي قيد الاستخدام',
  'embedded.plainOn': 'حسابك العادي قيد الاستخدام',
  'embedded.plainFailed': 'تعذر استخدام الحساب العادي',
  'embedded.changeFailed': 'لم يتغير شيء: {why}',
  'embedded.unchanged': 'لم يتغير شيء. حاول مجددًا بعد قليل.',
  'embedded.card': 'رقِّ محفظتك',
  'embedded.cardHint': 'انتقل إلى محفظة تملك مفاتيحها بنفسك',
  'embedded.upgradeLead': 'محفظة تخصك وحدك',
  'embedded.upgradeHint':
    'يحفظ {host} محفظتك اليوم نيابة عنك. يمكنك في صفحته الانتقال إلى محفظة لا يملك مفاتيحها سواك.',
  'embedded.upgradeGo': 'المتابعة على {host}',
}

export default ar
