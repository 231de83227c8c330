import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const tr: Translation<Key> = {
  'embedded.wallet': 'Gömülü cüzdan',
  'embedded.upgrade': 'Cüzdanınızı yükseltin',
  'embedded.notKept':
    'Bu sayfa kapanana ya da yenilenene kadar oturumunuz açık kalır. Tarayıcınız bu site için oturum saklamıyor.',
  'embedded.smart': 'Akıllı hesap',
  'embedded.plain': 'Düz hesap',
  'embedded.useSmart': 'Akıllı hesabınızı kullanın',
  'embedded.usePlain': 'Düz hesabınızı kullanın',
  'embedded.changing': 'Hesap değiştiriliyor',
  'embedded.smartOn': 'Akıllı hesabınız kullanılıyor',
  'embedded.plainOn': 'Düz hesabınız kullanılıyor',
  'embedded.plainFailed': 'Düz hesap kullanılamadı',
  'embedded.changeFailed': 'Hiçbir şey değişmedi: {why}',
  'embedded.unchanged': 'Hiçbir şey değişmedi. Birazdan yeniden deneyin.',
  'embedded.card': 'Cüzdanınızı yükseltin',
  'embedded.cardHint': 'Kendi yönettiğiniz bir cüzdana geçin',
  'embedded.upgradeLead': 'Size ait bir cüzdan',
  'embedded.upgradeHint':
    'Cüzdanınızı bugün {host} sizin için saklıyor. Oradaki sayfada anahtarları yalnızca sizde olan bir cüzdana geçebilirsiniz.',
  'embedded.upgradeGo': '{host} üzerinde devam et',
}

export default tr
