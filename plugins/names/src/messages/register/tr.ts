import type { Translation } from '@latchkit/kernel/plugin'
import type { RegisterMessage } from './en.ts'

const tr: Translation<RegisterMessage> = {
  'names.hint':
    '0x adreslerine nihayet veda edin: gönderip almayı kolaylaştırmak için hesabınıza bir ad verin',
  'names.label': 'Ad',
  'names.placeholder': 'adiniz',
  'names.short': 'Ad en az 4 karakter uzunluğunda olmalı',
  'names.characters': 'Yalnızca harf, rakam ve - karakteri içerebilir',
  'names.long': 'Ad en fazla 64 karakter uzunluğunda olmalı',
  'names.hyphens': 'Üçüncü ve dördüncü karakterin ikisi birden - olamaz',
  'names.suggestions': 'Öneriler',
  'names.looking': 'Adlar aranıyor…',
  'names.noSuggestions': 'Öneriler yüklenemedi. Adı onlarsız da kaydedebilirsiniz.',
  'names.available': 'Kullanılabilir',
  'names.registered': 'Kayıtlı',
  'names.register': '{name} adını kaydet',
  'names.registerEmpty': 'Kaydet',
  'names.waiting': 'Cüzdanınızda onaylayın',
  'names.waitingHint': 'İmzanız hesabın sizin olduğunu kanıtlar. Ücretsizdir.',
  'names.cancel': 'İptal',
  'names.declined': 'İstek reddedildi',
  'names.busy': 'Cüzdanınıza bakın: zaten açık bir istek var',
  'names.changed': 'Ağ ya da hesap değişti',
  'names.late': 'Onay çok geç geldi',
  'names.lateHint':
    'Bir onay on saniye geçerlidir. Hiçbir şey kaydedilmedi. Yeniden deneyin ve hemen onaylayın.',
  'names.owned': 'Zaten bir adınız var',
  'names.taken': 'Bu adı başka biri kaydetmiş',
  'names.unsupported': 'Bu ağda adlar kullanılamıyor',
  'names.failed': 'Ad kaydedilemedi',
  'names.failedHint': 'Yazdığınız ad korundu. Yeniden deneyin.',
  'names.nothingHint': 'Hiçbir şey kaydedilmedi. Yazdığınız ad korundu.',
  'names.gone': 'Yalnızca gömülü cüzdanın bir hesabı ad kaydedebilir',
  'names.goneHint': 'Önce e-posta adresinizle veya bir sosyal hesapla giriş yapın.',
  'names.done': 'Ad kaydedildi',
  'names.doneHint': 'Başkaları artık adresiniz yerine {name} adını kullanarak gönderebilir.',
  'names.close': 'Tamam',
}

export default tr
