import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const tr: Translation<MoreMessage> = {
  'socials.waiting': 'Sağlayıcının penceresinde bağlanın',
  'socials.waitingHint': 'Orada {name} hesabınıza giriş yapın. Ardından bu sayfa otomatik olarak devam eder.',
  'socials.focus': 'Pencereyi göster',
  'socials.finishing': 'Kullanıcı verileri alınıyor',
  'socials.finishingHint': 'Cüzdanınız birazdan açılır.',
  'socials.slow': 'Her zamankinden uzun sürüyor.',
  'socials.failed': 'Bir sorun oluştu',
  'socials.failedHint': 'Giriş tamamlanmadı. Hiçbir şey paylaşılmadı.',
  'socials.again': 'Yeniden dene',
  'socials.other': 'Başka bir yol seç',
  'socials.blocked': 'Tarayıcınız pencereyi engelledi',
  'socials.blockedHint': 'Açmak için düğmeye basın.',
  'socials.open': 'Pencereyi aç',
  'socials.here': 'Bu sekmede devam et',
  'socials.leaving': '{name} ile devam et',
  'socials.leavingHint': 'Bu sayfadan ayrılır, giriş yaptıktan sonra geri dönersiniz.',
  'socials.none': 'Nasıl giriş yapacağınızı seçin',
  'socials.noneHint': 'Devam eden bir giriş yok.',
  'socials.scan': 'Telefonunuzla tarayın',
  'socials.scanHint': 'Telefonun kamerası Farcaster’ı açar, girişi orada onaylarsınız.',
  'socials.code': 'Farcaster ile giriş kodu',
  'socials.app': 'Farcaster’ı aç',
  'socials.appHint': 'Girişi orada onaylayın, sonra geri dönün.',
  'socials.copy': 'Bağlantıyı kopyala',
  'socials.copied': 'Bağlantı kopyalandı',
  'socials.preparing': 'Kod hazırlanıyor',
  'socials.cancel': 'İptal',
}

export default tr
