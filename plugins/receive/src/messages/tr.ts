import type { Translation } from '@latchkit/kernel/plugin'
import type { ReceiveMessage } from './en.ts'

const tr: Translation<ReceiveMessage> = {
  'receive.title': 'Al',
  'receive.networks': 'Uyumlu ağlar',
  'receive.scan': 'Adresinizi kopyalayın veya bu QR kodunu tarayın',
  'receive.code': 'Adresinizin QR kodu',
  'receive.copy': 'Adresi kopyala',
  'receive.copied': 'Adres kopyalandı',
  'receive.changed': 'Hesap değişti. Adresi yeniden kopyalayın.',
  'receive.only': 'Yalnızca bu ağlarda gönderin',
  'receive.onlyOne': 'Yalnızca bu ağda gönderin',
  'receive.onlyHint': 'Bu adrese başka bir ağda gönderilenler kaybolabilir.',
  'receive.current': 'Geçerli',
  'receive.unknownNetwork': 'Bilinmeyen ağ',
  'receive.unknownHint':
    'Bu site, cüzdanınızın bulunduğu ağı kullanmıyor. Bu adrese yalnızca aşağıdaki ağlarda gönderin.',
  'receive.nowhereHint':
    'Bu site, cüzdanınızın bulunduğu ağı kullanmıyor. Burada almak için cüzdanınızda ağı değiştirin.',
  'receive.ethereumAccounts': 'Bu ağ, bu sürümün bağlayamadığı Ethereum hesapları kullanıyor.',
  'receive.none': 'Bağlı cüzdan yok',
  'receive.noneHint': 'Adresini burada görmek için bir cüzdan bağlayın.',
  'receive.connect': 'Cüzdan bağla',
}

export default tr
