import type { ApproveMessage } from './en.ts'

type Key = ApproveMessage | 'approve.title'

const ar: Readonly<Record<Key, string>> = {
  'approve.title': 'الموافقة على المعاملة',
  'approve.queue': '{position} من {total}',
  'approve.byPlugin': 'طُلب في هذه النافذة من «{plugin}»',
  'approve.message': 'توقيع رسالة',
  'approve.data': 'توقيع بيانات منظمة',
  'approve.transaction': 'توقيع معاملة',
  'approve.send': 'إرسال معاملة',
  'approve.sendAmount': 'إرسال {amount}',
  'approve.calls': 'تنفيذ عدة استدعاءات معًا',
  'approve.grant': 'منح أذونات',
  'approve.revoke': 'سحب أذونات',
  'approve.other': 'الموافقة على طلب',
  'approve.to': 'إلى',
  'approve.on': 'على',
  'approve.with': 'بواسطة',
  'approve.text': 'الرسالة',
  'approve.empty': 'الرسالة فارغة.',
  'approve.content': 'المحتوى',
  'approve.raw': 'الطلب كاملًا',
  'approve.unread': 'لا يمكن شرح هذا بالكلمات',
  'approve.unreadHint': 'قد ينفق ما تملكه أو يتنازل عنه، الآن أو لاحقًا.',
  'approve.sureHint': 'تابع فقط إذا كنت تعرف ما يفعله. ارفضه إذا لم تكن متأكدًا.',
  'approve.reject': 'رفض',
  'approve.sign': 'توقيع',
  'approve.sendIt': 'إرسال',
  'approve.yes': 'موافقة',
  'approve.anyway': '{action} رغم ذلك',
  'approve.waiting': 'بانتظار {wallet}',
  'approve.still': 'ما زلنا ننتظر {wallet}',
  'approve.stillHint': 'أغلق هذه النافذة للتوقف عن الانتظار. سنخبرك بما تفعله المحفظة لاحقًا.',
  'approve.nothing': 'لا شيء للموافقة عليه',
  'approve.nothingHint': 'يظهر هنا ما يطلبه هذا الموقع من محفظتك.',
  'approve.done': 'تم',
  'approve.changed': 'تغيرت الشبكة أو الحساب. راجع مرة أخرى.',
}

export default ar
