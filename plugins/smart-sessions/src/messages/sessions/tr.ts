import type { Translation } from '@latchkit/kernel/plugin'
import type { SessionsMessage } from './en.ts'

const tr: Translation<SessionsMessage> = {
  'sessions.lead': 'Bu siteler, burada yazılanlar içinde size sormadan bu hesap adına işlem yapabilir.',
  'sessions.beta': 'Beta',
  'sessions.loading': 'Akıllı oturumlarınız okunuyor',
  'sessions.empty': 'Akıllı oturum yok',
  'sessions.emptyHint':
    'Bir sitenin bu hesap adına işlem yapmasına izin verdiğinizde, siz geri alana kadar burada görünür.',
  'sessions.broken': 'Akıllı oturumlarınız okunamadı',
  'sessions.brokenHint':
    'İzin verdiğiniz siteler bu hesap adına işlem yapmayı sürdürebilir. Birazdan yeniden deneyin.',
  'sessions.none': 'Akıllı oturumlar gömülü cüzdana aittir',
  'sessions.noneHint': 'Sitelerin sizin için neler yapabileceğini görmek için giriş yapın.',
  'sessions.retry': 'Yeniden dene',
  'sessions.active': 'Etkin',
  'sessions.expired': 'Süresi doldu',
  'sessions.revoked': 'İptal edildi',
  'sessions.until': '{date} tarihine kadar',
  'sessions.ended': '{date} tarihinde bitti',
  'sessions.takenBack': '{date} tarihinde iptal edildi',
  'sessions.revoke': 'İptal et',
  'sessions.revoking': 'Cüzdanınız bekleniyor',
  'sessions.calls': 'Sözleşmenin bu işlevlerini kullanmak',
  'sessions.callsAny': 'Sözleşmenin tüm işlevlerini kullanmak',
  'sessions.limit': '{name}, çağrı başına en çok {amount} göndererek',
  'sessions.conditions': '{name}, bazı değerleri sabit olarak',
  'sessions.limitAndConditions':
    '{name}, çağrı başına en çok {amount} göndererek, bazı değerleri sabit olarak',
  'sessions.delegates': 'Kodu hesabınız olarak çalışır: sahip olduğunuz her şeyi taşıyabilir.',
  'sessions.hourly': 'Saatte en çok {amount} harcamak',
  'sessions.daily': 'Günde en çok {amount} harcamak',
  'sessions.weekly': 'Haftada en çok {amount} harcamak',
  'sessions.spend': 'Her {period} en çok {amount} harcamak',
  'sessions.unlimited': '{symbol} biriminden sınırsız harcamak',
  'sessions.theToken': 'token',
  'sessions.units': '{amount} temel token birimi',
  'sessions.unknown': 'Bilinmeyen bir izin: {type}',
  'sessions.nothing': 'Yapabileceği bir şey yazılı değil.',
  'sessions.created': 'Akıllı oturum oluşturuldu',
  'sessions.createdHint': 'Oturumunuzu hesap ayarlarınızdan yönetebilirsiniz.',
  'sessions.gotIt': 'Anladım',
}

export default tr
