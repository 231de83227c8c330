import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const tr: Translation<MoreMessage> = {
  'connect.none': 'Cüzdan bulunamadı',
  'connect.noneHint':
    'Bağlanmak için bir cüzdana ihtiyacınız var. Yüklediğinizde burada kendiliğinden görünür.',
  'connect.guide': 'Tüm cüzdanları karşılaştır',
  'connect.key': 'Bunun gibi sitelerin anahtarı',
  'connect.keyHint': 'Yeni parolayla yeni bir hesap açmak yerine cüzdanınızı bağlayın.',
  'connect.vault': 'Sahip olduklarınızın evi',
  'connect.vaultHint':
    'Paranızı, tokenlarınızı ve koleksiyonlarınızı saklar. Onları yalnızca siz taşıyabilirsiniz.',
  'connect.pen': 'İmzanız',
  'connect.penHint':
    'Siteler bir şey olmadan önce sorar. Her isteği okur, sonra onaylar ya da reddedersiniz.',
  'connect.install': 'Birini yükleyin, sonra buraya dönün.',
  'connect.withWallet': 'Cüzdanla devam et',
  'connect.certified': 'Yalnızca onaylı',
  'connect.search': 'Cüzdan ara',
  'connect.list': 'Cüzdanlar',
  'connect.found': '{count} bulundu',
  'connect.loading': 'Cüzdanlar yükleniyor',
  'connect.noneListed': 'Cüzdan bulunamadı',
  'connect.noneListedHint': 'Yazımı denetleyin ya da başka bir ad arayın.',
  'connect.unlisted': 'Cüzdan listesi okunamıyor',
  'connect.unlistedHint':
    'Tarayıcınızdaki cüzdanlar çalışmaya devam eder. Bağlantınızı denetleyip yeniden deneyin.',
  'connect.notHere': 'Bulunamadı',
  'connect.notHereHint': '{name} yok mu? Buradan edinin, sonra geri dönün.',
  'connect.notHereNowhere': '{name} nereden edinileceğini belirtmiyor. Uygulama mağazanızda arayın.',
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
  'connect.noneOther': 'Başka bir yolla devam edin ya da bir cüzdan yükleyin. Burada kendiliğinden görünür.',
  'connect.noneApp': 'Bu sayfayı bir cüzdan uygulamasında açın ve oradan bağlanın.',
  'connect.openIn': '{name} içinde aç',
  'connect.onlyCertified': 'Yalnızca WalletConnect onaylı',
  'connect.badge': 'Onaylı',
  'connect.store': 'Edin',
}

export default tr
