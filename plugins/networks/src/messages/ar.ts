import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const ar: Translation<Key> = {
  'networks.title': 'اختيار الشبكة',
  'networks.switch': 'تبديل الشبكة',
  'networks.chain': 'تبديل الشبكة',
  'networks.current': 'الحالية',
  'networks.unapproved': 'لم توافق عليها المحفظة',
  'networks.list': 'الشبكات',
  'networks.search': 'البحث في الشبكات',
  'networks.noneFound': 'لم يُعثر على أي شبكة',
  'networks.approve': 'وافق في المحفظة',
  'networks.accept': 'اقبل طلب الاتصال في محفظتك',
  'networks.still': 'ما زلنا ننتظر محفظتك',
  'networks.stillHint': 'قد تكون نافذتها خلف هذه النافذة. لا تتغير شبكتك قبل أن توافق.',
  'networks.switching': 'جارٍ التبديل إلى شبكة {name}...',
  'networks.asked': 'يطلب {host} من محفظتك التبديل إلى هذه الشبكة.',
  'networks.no': 'البقاء هنا',
  'networks.declined': 'رُفض التبديل',
  'networks.declinedHint': 'قد يُرفض التبديل إذا كانت المحفظة لا تدعم الشبكة أو كان هناك طلب سابق ما زال نشطًا',
  'networks.busy': 'تحقق من محفظتك: هناك طلب مفتوح بالفعل',
  'networks.busyHint': 'أجب عنه هناك، أو أغلقه ثم أعد المحاولة.',
  'networks.failed': 'تعذر تبديل الشبكة',
  'networks.gone': 'الشبكة غير موجودة',
  'networks.goneHint': 'هذا الموقع لا يستخدم تلك الشبكة.',
  'networks.back': 'اختيار شبكة أخرى',
  'networks.to': 'التبديل إلى {name}',
  'networks.other': 'المحفظة المتصلة لا تدعم الاتصال بشبكة {name}. عليك الاتصال بمحفظة أخرى.',
  'networks.go': 'تبديل',
  'networks.unsupported': 'هذا التطبيق لا يدعم شبكتك الحالية. انتقل إلى خيار متاح للمتابعة.',
  'networks.or': 'أو',
  'networks.disconnect': 'قطع الاتصال',
  'networks.what': 'ما الشبكة؟',
  'networks.record': 'سجل مشترك',
  'networks.recordHint': 'تحفظ الشبكة ما يملكه كل شخص. تشغّلها حواسيب كثيرة، ولا تتحكم فيها شركة واحدة.',
  'networks.fee': 'عملة خاصة للرسوم',
  'networks.feeHint': 'كل إرسال يكلف رسمًا صغيرًا يُدفع بعملة الشبكة، مثل ETH على Ethereum.',
  'networks.apart': 'أرصدة منفصلة',
  'networks.apartHint': 'قد يكون عنوانك نفسه على عدة شبكات، لكن لكل شبكة رصيدها.',
  'networks.choose': 'اختيار شبكة',
  'networks.done': 'فهمت',
}

export default ar
