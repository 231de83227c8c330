import type { ConnectMessage } from './en.ts'

type Shown = 'connect.title' | 'connect.wallets' | 'connect.all' | 'connect.chain' | 'connect.get'

const ar: Readonly<Record<ConnectMessage | Shown, string>> = {
  'connect.title': 'توصيل محفظة',
  'connect.wallets': 'توصيل محفظة',
  'connect.all': 'كل المحافظ',
  'connect.chain': 'اختيار الشبكة',
  'connect.get': 'الحصول على محفظة',
  'connect.installed': 'مثبّتة',
  'connect.recent': 'حديثة',
  'connect.twins': '{count} بهذا الاسم',
  'connect.looking': 'جارٍ البحث عن محافظ',
}

export default ar
