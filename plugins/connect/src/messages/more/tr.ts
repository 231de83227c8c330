import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const tr: Translation<MoreMessage> = {
  'connect.none': 'Cüzdan bulunamadı',
  'connect.noneHint': 'Bağlanmak için bir cüzdana ihtiyacınız var. Yüklediğinizde burada görünür.',
  'connect.guide': 'Tüm cüzdanları karşılaştır',
  'connect.key': 'Bunun gibi sitelerin anahtarı',
  'connect.keyHint': 'Yeni bir parolayla yeni bir hesap açmak yerine cüzdanınızı bağlayın.',
  'connect.vault': 'Sahip olduklarınızın evi',
  'connect.vaultHint':
    'Paranızı, tokenlarınızı ve koleksiyon ürünlerinizi saklar. Bunları yalnızca siz hareket ettirebilirsiniz.',
  'connect.pen': 'İmzanız',
  'connect.penHint':
    'Siteler bir şey yapmadan önce size sorar. Her isteği okur, sonra onaylar ya da reddedersiniz.',
  'connect.install': 'Birini yükleyin, sonra buraya dönün.',
  'connect.withWallet': 'Cüzdanla devam et',
  'connect.certified': 'Yalnızca sertifikalı',
  'connect.search': 'Cüzdan ara',
  'connect.list': 'Cüzdanlar',
  'connect.found': '{count} bulundu',
  'connect.loading': 'Cüzdanlar yükleniyor',
  'connect.noneListed': 'Cüzdan bulunamadı',
  'connect.noneListedHint': 'Yazımı kontrol edin ya da başka bir ad arayın.',
  'connect.unlisted': 'Cüzdan listesi yüklenemedi',
  'connect.unlistedHint':
    'Tarayıcınızdaki cüzdanlar çalışmaya devam eder. İnternet bağlantınızı kontrol edip yeniden deneyin.',
  'connect.notHere': 'Bulunamadı',
  'connect.notHereHint': '{name} yok mu? Buradan indirin, sonra geri dönün.',
  'connect.notHereNowhere': '{name} için indirme bağlantısı yok. Uygulama mağazanızda arayın.',
  'connect.appStore': 'App Store',
  'connect.playStore': 'Google Play',
  'connect.chromeStore': 'Chrome Web Mağazası',
  'connect.homepage': 'Web sitesi',
  'connect.webapp': 'Web uygulamasını aç',
  'connect.choose': '{name} birden çok ağa bağlanabilir. Birini seçin.',
  'connect.legal': 'Kabul ediyorum:',
  'connect.legalAnd': 've',
  'connect.legalNote': 'Bağlanarak şunları kabul edersiniz:',
  'connect.terms': 'Hizmet şartları',
  'connect.privacy': 'Gizlilik politikası',
  'connect.legalFirst': 'Devam etmek için kutuyu işaretleyin.',
  'connect.noneOther':
    'Başka bir yolla devam edin ya da bir cüzdan yükleyin. Yükledikten sonra burada görünür.',
  'connect.noneApp': 'Bu sayfayı bir cüzdan uygulamasında açın ve oradan bağlanın.',
  'connect.openIn': '{name} içinde aç',
  'connect.onlyCertified': 'Yalnızca WalletConnect sertifikalı',
  'connect.badge': 'Sertifikalı',
  'connect.store': 'İndir',
}

export default tr
