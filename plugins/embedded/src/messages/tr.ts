import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const tr: Translation<Key> = {
  'embedded.wallet': 'Gömülü cüzdan',
  'embedded.upgrade': 'Cüzdanınızı yükseltin',
  'embedded.notKept':
    'Bu sayfa kapanana ya da yenilenene kadar oturumunuz açık kalır. Tarayıcınız bu site için oturum saklamıyor.',
  'embedded.smart': 'Akıllı hesap',
  'embedded.plain': 'Standart hesap',
  'embedded.useSmart': 'Akıllı hesabı kullan',
  'embedded.usePlain': 'Standart hesabı kullan',
  'embedded.changing': 'Hesap değiştiriliyor',
  'embedded.smartOn': 'Akıllı hesabınız kullanılıyor',
  'embedded.plainOn': 'Standart hesabınız kullanılıyor',
  'embedded.plainFailed': 'Standart hesabınıza geçilemedi',
  'embedded.changeFailed': 'Hiçbir şey değiştirilmedi: {why}',
  'embedded.unchanged': 'Hiçbir şey değiştirilmedi. Birazdan yeniden deneyin.',
  'embedded.card': 'Cüzdanınızı yükseltin',
  'embedded.cardHint': 'Kontrolü tümüyle sizde olan bir cüzdana geçin',
  'embedded.upgradeLead': 'Size ait bir cüzdan',
  'embedded.upgradeHint':
    'Şu anda cüzdanınızı sizin için {host} saklıyor. Sitesinde, anahtarları yalnızca sizde olan bir cüzdana geçebilirsiniz.',
  'embedded.upgradeGo': '{host} üzerinde devam et',
}

export default tr
