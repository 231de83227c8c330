import type { Translation } from '@latchkit/kernel/plugin'
import type { ConnectMessage } from './en.ts'

const ar: Translation<ConnectMessage> = {
  'connect.title': 'توصيل محفظة',
  'connect.wallets': 'توصيل محفظة',
  'connect.all': 'كل المحافظ',
  'connect.chain': 'اختيار الشبكة',
  'connect.get': 'الحصول على محفظة',
  'connect.what': 'ما المحفظة؟',
  'connect.installed': 'مثبّتة',
  'connect.recent': 'مستخدمة مؤخرًا',
  'connect.twins': 'عدد المحافظ بهذا الاسم: {count}',
  'connect.looking': 'جارٍ البحث عن محافظ',
  'connect.continue': 'تابع في {name}',
  'connect.accept': 'اقبل طلب الاتصال في المحفظة',
  'connect.waiting': 'ما زلنا ننتظر {name}',
  'connect.waitingHint': 'قد تكون نافذة المحفظة خلف هذه النافذة. لا تتم مشاركة أي شيء قبل قبولك.',
  'connect.other': 'استخدام محفظة أخرى',
  'connect.declined': 'رُفض الاتصال',
  'connect.declinedHint': 'قد يُرفض الاتصال إذا كان هناك طلب سابق ما زال نشطًا',
  'connect.busy': 'تحقّق من محفظتك: هناك طلب مفتوح بالفعل',
  'connect.busyHint': 'ردّ عليه هناك، أو أغلقه ثم أعد المحاولة.',
  'connect.failed': 'تعذّر الاتصال بـ {name}',
  'connect.gone': 'لم يُعثر عليها',
  'connect.goneHint': 'أعد تحميل الصفحة بعد تثبيتها، أو اختر محفظة أخرى.',
}

export default ar
