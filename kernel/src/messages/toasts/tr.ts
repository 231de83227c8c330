import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const tr: Translation<ToastMessage> = {
  'kernel.connected': 'Cüzdan bağlandı',
  'kernel.orphan':
    'Başlattığınız bir işlem gönderilmiş olabilir. Yeniden göndermeden önce cüzdanınıza bakın.',
  'kernel.orphanChecking': 'Son işleminiz kontrol ediliyor',
  'kernel.orphanFailed': 'Son işleminiz başarısız oldu. Yalnızca ağ ücreti alındı.',
  'kernel.orphanIncluded': 'Son işleminiz gönderildi.',
  'kernel.orphanSent': 'Son işleminiz büyük olasılıkla gönderildi. Cüzdanınızda görebilirsiniz.',
  'kernel.orphanUnsent': 'Son işleminiz gönderilmedi: ağ bu işlemi artık kabul etmiyor.',
  'kernel.sendingElsewhere': 'Başka bir sekmede gönderim sürüyor',
  'kernel.stay': 'Önce bir seçenek belirleyin',
  'kernel.tooManyUnknown':
    'Hiçbir şey gönderilmedi: çok sayıda önceki işlemin sonucu bilinmiyor. Cüzdanınızı kontrol edin.',
}

export default tr
