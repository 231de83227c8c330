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
  'embedded.useSmart': 'استخدام حسابك الذكي',
  'embedded.usePlain': 'استخدام حسابك العادي',
  'embedded.changing': 'جارٍ تبديل الحساب',
  'embedded.smartOn': 'حسابك الذكي قيد الاستخدام',
  'embedded.plainOn': 'حسابك العادي قيد الاستخدام',
  'embedded.plainFailed': 'تعذّر التبديل إلى حسابك العادي',
  'embedded.changeFailed': 'لم يتغيّر شيء: {why}',
  'embedded.unchanged': 'لم يتغيّر شيء. أعد المحاولة بعد قليل.',
  'embedded.card': 'ترقية محفظتك',
  'embedded.cardHint': 'الانتقال إلى محفظة ذاتية الحفظ',
  'embedded.upgradeLead': 'محفظة تخصك وحدك',
  'embedded.upgradeHint':
    'يحفظ {host} محفظتك حاليًا نيابة عنك. يمكنك في صفحته الانتقال إلى محفظة لا يملك مفاتيحها سواك.',
  'embedded.upgradeGo': 'المتابعة على {host}',
}

export default ar
