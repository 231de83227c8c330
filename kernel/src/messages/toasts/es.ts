import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const es: Translation<ToastMessage> = {
  'kernel.connected': 'Wallet conectada',
  'kernel.orphan':
    'Es posible que se haya enviado una transacción que iniciaste. Consulta tu wallet antes de volver a enviar.',
  'kernel.orphanChecking': 'Comprobando tu última transacción',
  'kernel.orphanFailed': 'Tu última transacción falló en la red. Solo se cobró la comisión.',
  'kernel.orphanIncluded': 'Tu última transacción se envió.',
  'kernel.orphanSent': 'Parece que tu última transacción se envió. Tu wallet la muestra.',
  'kernel.orphanUnsent': 'Tu última transacción no se envió: la red ya no la acepta.',
  'kernel.sendingElsewhere': 'Se está enviando desde otra pestaña',
}

export default es
