import type { ConnectMessage } from './en.ts'

const ar: Readonly<Record<ConnectMessage | 'connect.title' | 'connect.connecting', string>> = {
  'connect.title': 'توصيل محفظة',
  'connect.connecting': 'توصيل محفظة',
  'connect.none': 'لم يُعثر على محفظة',
  'connect.noneHint': 'ثبّت إضافة محفظة في هذا المتصفح ثم عد إلى هنا: ستظهر تلقائيًا.',
  'connect.get': 'الحصول على محفظة',
  'connect.installed': 'مثبّتة',
  'connect.looking': 'جارٍ البحث عن محافظ',
  'connect.continue': 'تابع في {name}',
  'connect.accept': 'اقبل طلب الاتصال في المحفظة',
  'connect.waiting': 'ما زلنا ننتظر {name}',
  'connect.waitingHint': 'قد تكون نافذتها خلف هذه النافذة. لا تتم مشاركة أي شيء قبل قبولك.',
  'connect.other': 'استخدام محفظة أخرى',
  'connect.declined': 'رُفض الاتصال',
  'connect.declinedHint': 'قد يُرفض الاتصال إذا كان هناك طلب سابق ما زال نشطًا',
  'connect.busy': 'افحص محفظتك: هناك طلب مفتوح بالفعل',
  'connect.busyHint': 'أجب عنه هناك، أو أغلقه ثم أعد المحاولة.',
  'connect.failed': 'تعذر الاتصال بـ {name}',
  'connect.gone': 'لم تعد هذه المحفظة موجودة هنا',
  'connect.goneHint': 'أعد تحميل الصفحة لاستخدام الإضافة، أو اختر محفظة أخرى.',
  'connect.retry': 'إعادة المحاولة',
}

export default ar
