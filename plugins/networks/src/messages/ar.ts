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
  'networks.stillHint': 'قد تكون نافذة المحفظة خلف هذه النافذة. لن تتغيّر شبكتك قبل أن توافق.',
  'networks.switching': 'جارٍ التبديل إلى شبكة {name}…',
  'networks.asked': 'يطلب {host} من محفظتك التبديل إلى هذه الشبكة.',
  'networks.no': 'البقاء على الشبكة الحالية',
  'networks.declined': 'رُفض التبديل',
  'networks.declinedHint': 'قد يُرفض التبديل إذا كانت المحفظة لا تدعم الشبكة أو كان هناك طلب سابق ما زال نشطًا',
  'networks.busy': 'تحقّق من محفظتك: هناك طلب مفتوح بالفعل',
  'networks.busyHint': 'ردّ عليه هناك، أو أغلقه ثم أعد المحاولة.',
  'networks.failed': 'تعذّر تبديل الشبكة',
  'networks.gone': 'لم يُعثر على الشبكة',
  'networks.goneHint': 'هذا الموقع لا يستخدم تلك الشبكة.',
  'networks.back': 'اختيار شبكة أخرى',
  'networks.to': 'التبديل إلى شبكة {name}',
  'networks.other': 'المحفظة المتصلة لا تدعم الاتصال بشبكة {name}. عليك الاتصال بمحفظة أخرى.',
  'networks.go': 'تبديل',
  'networks.noSwap': 'لا تدعم ميزة التبديل شبكتك الحالية. بدّل إلى شبكة متاحة للمتابعة.',
  'networks.unsupported': 'لا يدعم هذا التطبيق شبكتك الحالية. بدّل إلى شبكة متاحة للمتابعة.',
  'networks.or': 'أو',
  'networks.disconnect': 'قطع الاتصال',
  'networks.what': 'ما الشبكة؟',
  'networks.record': 'سجل مشترك',
  'networks.recordHint': 'تسجّل الشبكة من يملك ماذا. تشغّلها حواسيب كثيرة، لا شركة واحدة.',
  'networks.fee': 'عملة خاصة للرسوم',
  'networks.feeHint': 'يكلّف الإرسال رسومًا صغيرة تُدفع بعملة الشبكة نفسها، مثل ETH على Ethereum.',
  'networks.apart': 'أرصدة منفصلة',
  'networks.apartHint': 'قد يكون عنوانك واحدًا على عدة شبكات، لكن لكل شبكة رصيدها.',
  'networks.choose': 'اختيار شبكة',
  'networks.done': 'فهمت',
}

export default ar
