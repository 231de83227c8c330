import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const tr: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'Giriş yap',
  'siwx.heading': '{name} cüzdanınıza bağlanmak istiyor',
  'siwx.hint':
    'Bu cüzdanın size ait olduğunu kanıtlamak ve devam etmek için bu mesajı imzalayın. İptal ederseniz bağlantınız kesilir.',
  'siwx.hintOptional': 'Bu cüzdanın size ait olduğunu kanıtlamak ve devam etmek için bu mesajı imzalayın.',
  'siwx.account': 'Hesap',
  'siwx.network': 'Ağ',
  'siwx.message': 'Mesajı göster',
  'siwx.checking': 'Giriş yapıp yapmadığınız kontrol ediliyor…',
  'siwx.sign': 'İmzala',
  'siwx.signing': 'İmzalanıyor…',
  'siwx.still': 'Cüzdanınız hâlâ bekleniyor',
  'siwx.cancel': 'İptal',
  'siwx.canceling': 'İptal ediliyor…',
  'siwx.init': 'Kimlik doğrulama başlatılırken bir sorun oluştu',
  'siwx.declined': 'İmza reddedildi',
  'siwx.smartAccount': 'Bu uygulama akıllı hesapları desteklemiyor olabilir',
  'siwx.clock': 'Cihazınızın saatini kontrol edin',
  'siwx.refused': 'Giriş yapılamadı. İmza kabul edilmedi.',
  'siwx.service': 'Giriş yapılamadı. Hizmet yanıt vermiyor.',
  'siwx.changed': 'Hesap ya da ağ değişti. Yeniden imzalayın.',
  'siwx.messageChanged': 'Bu cüzdan mesajı değiştirdi.',
  'siwx.busy': 'Cüzdanınıza bakın: zaten açık bir istek var',
  'siwx.failed': 'Giriş yapılamadı. Hiçbir şey imzalanmadı.',
  'siwx.authenticating': 'Kimlik doğrulanıyor…',
  'siwx.signedIn': 'Giriş yapıldı',
  'siwx.stopped': 'Giriş iptal edildi',
  'siwx.stuck': 'Bağlantı kesilemedi',
}

export default tr
