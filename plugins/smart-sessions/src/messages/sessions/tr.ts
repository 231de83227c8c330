import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const tr: Translation<SessionsMessage> = {
  'sessions.lead':
    'Bu siteler, burada belirtilen sınırlar içinde, size sormadan bu hesap adına işlem yapabilir.',
  'sessions.beta': 'Beta',
  'sessions.loading': 'Akıllı oturumlarınız yükleniyor',
  'sessions.empty': 'Akıllı oturum yok',
  'sessions.emptyHint':
    'Bu hesap adına işlem yapmasına izin verdiğiniz siteler, siz iptal edene kadar burada görünür.',
  'sessions.broken': 'Akıllı oturumlarınız yüklenemedi',
  'sessions.brokenHint':
    'İzin verdiğiniz siteler bu hesap adına işlem yapmayı sürdürebilir. Birazdan yeniden deneyin.',
  'sessions.none': 'Akıllı oturumlar gömülü cüzdana aittir',
  'sessions.noneHint': 'Sitelerin sizin için neler yapabileceğini görmek için bu cüzdana giriş yapın.',
  'sessions.retry': 'Yeniden dene',
  'sessions.active': 'Etkin',
  'sessions.expired': 'Süresi doldu',
  'sessions.revoked': 'İptal edildi',
  'sessions.until': '{date} tarihine kadar',
  'sessions.ended': '{date} tarihinde bitti',
  'sessions.revokedAt': '{date} tarihinde iptal edildi',
  'sessions.revoke': 'İptal et',
  'sessions.revoking': 'Cüzdanınız bekleniyor',
  'sessions.calls': 'Sözleşmenin bu işlevlerini kullanmak',
  'sessions.callsAny': 'Sözleşmenin tüm işlevlerini kullanmak',
  'sessions.limit': '{name}, çağrı başına en fazla {amount} göndererek',
  'sessions.conditions': '{name}, bazı değerleri sabit olarak',
  'sessions.limitAndConditions':
    '{name}, çağrı başına en fazla {amount} göndererek, bazı değerleri sabit olarak',
  'sessions.delegates': 'Kodu hesabınız olarak çalışır: sahip olduğunuz her şeyi taşıyabilir.',
  'sessions.hourly': 'Saatte en fazla {amount} harcamak',
  'sessions.daily': 'Günde en fazla {amount} harcamak',
  'sessions.weekly': 'Haftada en fazla {amount} harcamak',
  'sessions.spend': 'Her {period} içinde en fazla {amount} harcamak',
  'sessions.unlimited': 'Sınırsız {symbol} harcamak',
  'sessions.theToken': 'token',
  'sessions.units': '{amount} temel token birimi',
  'sessions.unknown': 'Bilinmeyen bir izin: {type}',
  'sessions.nothing': 'Listelenen izin yok.',
  'sessions.created': 'Akıllı oturum oluşturuldu',
  'sessions.createdHint': 'Oturumunuzu hesap ayarlarınızdan yönetebilirsiniz.',
  'sessions.gotIt': 'Anladım',
}

export default tr
