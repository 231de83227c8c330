import type { Translation } from '@latchkit/kernel/plugin'
import type { ConnectMessage } from './en.ts'

const tr: Translation<ConnectMessage> = {
  'connect.title': 'Cüzdan bağla',
  'connect.wallets': 'Cüzdan bağla',
  'connect.all': 'Tüm cüzdanlar',
  'connect.chain': 'Ağ seç',
  'connect.get': 'Cüzdan indir',
  'connect.what': 'Cüzdan nedir?',
  'connect.installed': 'Yüklü',
  'connect.recent': 'Son kullanılan',
  'connect.twins': 'Bu adı {count} cüzdan kullanıyor',
  'connect.looking': 'Cüzdanlar aranıyor',
  'connect.continue': '{name} içinde devam edin',
  'connect.accept': 'Bağlantı isteğini cüzdanda kabul edin',
  'connect.waiting': '{name} hâlâ bekleniyor',
  'connect.waitingHint': 'Penceresi bunun arkasında olabilir. Siz kabul edene kadar hiçbir şey paylaşılmaz.',
  'connect.other': 'Başka cüzdan kullan',
  'connect.declined': 'Bağlantı reddedildi',
  'connect.declinedHint': 'Önceki bir istek hâlâ açıksa bağlantı reddedilebilir',
  'connect.busy': 'Cüzdanınıza bakın: zaten açık bir istek var',
  'connect.busyHint': 'Orada yanıtlayın ya da kapatıp yeniden deneyin.',
  'connect.failed': '{name} ile bağlantı kurulamadı',
  'connect.gone': 'Bulunamadı',
  'connect.goneHint': 'Yükledikten sonra sayfayı yenileyin ya da başka bir cüzdan seçin.',
}

export default tr
