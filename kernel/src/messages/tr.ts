import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const tr: Translation<KernelMessage> = {
  'kernel.back': 'Geri',
  'kernel.close': 'Kapat',
  'kernel.dismiss': 'Gizle',
  'kernel.loading': 'Yükleniyor',
  'kernel.retry': 'Yeniden dene',
  'kernel.broken': 'Bu bölüm artık çalışmıyor',
  'kernel.stale': 'Yeni bir sürüm var',
  'kernel.reload': 'Yeniden yükle',
  'kernel.brokenHint': 'Yeniden deneyin ya da geri dönün. Ne gönderildiğini cüzdanınızda görebilirsiniz.',
  'kernel.late': 'Cüzdanınız önceki bir isteği tamamladı',
  'kernel.forgotten': 'Bir dahaki sefere yeniden bağlanmanız gerekecek',
  'kernel.offline': 'Çevrimdışısınız. Yeniden bağlanana kadar hiçbir şey gönderilmez.',
  'kernel.slow': 'Hâlâ yükleniyor…',
  'kernel.notAllowed': 'Bu işleme izin verilmiyor',
  'kernel.disconnectFailed': 'Bağlantı kesilemedi',
  'kernel.error': 'Hata',
  'kernel.success': 'Tamam',
  'kernel.copyFailed': 'Kopyalanamadı',
}

export default tr
