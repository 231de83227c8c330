import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const tr: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'Oturum aç',
  'siwx.heading': '{name}, cüzdanınıza bağlanmak istiyor',
  'siwx.hint':
    'Bu cüzdanın size ait olduğunu kanıtlamak ve devam etmek için bu mesajı imzalayın. İptal ederseniz bağlantınız kesilir.',
  'siwx.hintOptional': 'Bu cüzdanın size ait olduğunu kanıtlamak ve devam etmek için bu mesajı imzalayın.',
  'siwx.account': 'Hesap',
  'siwx.network': 'Ağ',
  'siwx.message': 'Mesajı göster',
  'siwx.checking': 'Oturumunuz aranıyor…',
  'siwx.sign': 'İmzala',
  'siwx.signing': 'İmzalanıyor…',
  'siwx.still': 'Cüzdanınız hâlâ bekleniyor',
  'siwx.cancel': 'İptal',
  'siwx.cancelling': 'İptal ediliyor…',
  'siwx.init': 'Kimlik doğrulama başlatılırken bir sorun oluştu',
  'siwx.declined': 'İmza reddedildi',
  'siwx.smartAccount': 'Bu uygulama akıllı hesapları desteklemiyor olabilir',
  'siwx.clock': 'Cihazınızın saatini kontrol edin',
  'siwx.refused': 'Oturum açılamadı. İmza kabul edilmedi.',
  'siwx.service': 'Oturum açılamadı. Hizmet yanıt vermiyor.',
  'siwx.changed': 'Hesap veya ağ değişti. Yeniden imzalayın.',
  'siwx.busy': 'Cüzdanınızı kontrol edin: zaten açık bir istek var',
  'siwx.failed': 'Oturum açılamadı. Hiçbir şey imzalanmadı.',
  'siwx.authenticating': 'Kimlik doğrulanıyor…',
  'siwx.signedIn': 'Oturum açıldı',
  'siwx.stopped': 'Oturum açma iptal edildi',
  'siwx.stuck': 'Bağlantı kesilemedi',
}

export default tr
