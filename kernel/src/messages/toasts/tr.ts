import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const tr: Translation<ToastMessage> = {
  'kernel.connected': 'Cüzdan bağlandı',
  'kernel.orphan':
    'Başlattığınız bir işlem gönderilmiş olabilir. Yeniden göndermeden önce cüzdanınıza bakın.',
  'kernel.orphanChecking': 'Son işleminiz denetleniyor',
  'kernel.orphanFailed': 'Son işleminiz ağda başarısız oldu. Yalnızca ücreti alındı.',
  'kernel.orphanIncluded': 'Son işleminiz gönderildi.',
  'kernel.orphanSent': 'Son işleminiz gönderilmiş görünüyor. Cüzdanınızda görebilirsiniz.',
  'kernel.orphanUnsent': 'Son işleminiz gönderilmedi: ağ onu artık kabul etmiyor.',
  'kernel.sendingElsewhere': 'Başka bir sekme gönderim yapıyor',
}

export default tr
