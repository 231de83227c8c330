import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const ar: Translation<MoreMessage> = {
  'connect.none': 'لم يُعثر على محفظة',
  'connect.noneHint': 'ثبّت إضافة محفظة في هذا المتصفح ثم عد إلى هنا: ستظهر تلقائيًا.',
  'connect.guide': 'الحصول على محفظة',
  'connect.withWallet': 'المتابعة باستخدام محفظة',
  'connect.certified': 'المعتمدة فقط',
  'connect.search': 'البحث عن محفظة',
  'connect.list': 'المحافظ',
  'connect.found': 'عدد النتائج: {count}',
  'connect.loading': 'جارٍ تحميل المحافظ',
  'connect.noneListed': 'لم يُعثر على محفظة',
  'connect.noneListedHint': 'تحقق من الكتابة أو ابحث عن اسم آخر.',
  'connect.unlisted': 'تعذرت قراءة قائمة المحافظ',
  'connect.unlistedHint': 'المحافظ الموجودة في متصفحك ما زالت تعمل. تحقق من الاتصال ثم أعد المحاولة.',
  'connect.notHere': 'لم تُكتشف',
  'connect.notHereHint': 'ليس لديك {name}؟ احصل عليها من هنا ثم عد.',
  'connect.notHereNowhere': 'لا تذكر {name} عنوانًا للحصول عليها. ابحث عنها في متجر التطبيقات.',
  'connect.appStore': 'متجر App Store',
  'connect.playStore': 'متجر Google Play',
  'connect.chromeStore': 'سوق Chrome الإلكتروني',
  'connect.homepage': 'الموقع الإلكتروني',
  'connect.webapp': 'فتح تطبيق الويب',
  'connect.choose': 'يمكن توصيل {name} على أكثر من شبكة. اختر واحدة.',
  'connect.legal': 'أوافق على',
  'connect.legalAnd': 'و',
  'connect.legalNote': 'بالاتصال، توافق على',
  'connect.terms': 'شروط الخدمة',
  'connect.privacy': 'سياسة الخصوصية',
  'connect.legalFirst': 'ضع علامة في المربع للمتابعة.',
}

export default ar
