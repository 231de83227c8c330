import type { Translation } from '@latchkit/kernel/plugin'
import type { AccountMessage } from './en.ts'

const tr: Translation<AccountMessage | 'account.title' | 'account.switch'> = {
  'account.title': 'Hesap',
  'account.switch': 'Adresi değiştir',
  'account.unknownNetwork': 'Bilinmeyen ağ',
  'account.unknownHint':
    'Bu site, cüzdanınızın bulunduğu ağı kullanmıyor. Devam etmek için cüzdanınızda ağı değiştirin.',
  'account.balance': 'Bakiye',
  'account.unavailable': 'Bakiye alınamıyor',
  'account.unavailableHint': 'Ağ yanıt vermiyor. Paranız bundan etkilenmez.',
  'account.slow': 'Ağ geç yanıt veriyor',
  'account.unchecked': '{name}, kontrol edilmedi',
  'account.copy': 'Adresi kopyala',
  'account.copied': 'Adres kopyalandı',
  'account.explorer': '{name} üzerinde görüntüle',
  'account.disconnect': 'Bağlantıyı kes',
  'account.none': 'Bağlı cüzdan yok',
  'account.noneHint': 'Bakiyesini burada görmek için bir cüzdan bağlayın.',
  'account.connect': 'Cüzdan bağla',
  'account.payment': 'Ödemeler',
  'account.ordinal': 'Ordinals',
  'account.notSwitched': 'Hesap değiştirilemedi. Yeniden deneyin.',
  'account.updated': '{time} güncellendi',
}

export default tr
