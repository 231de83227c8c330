import type { Translation } from '../../contracts/messages.ts'
import type { ToastMessage } from './en.ts'

const es: Translation<ToastMessage> = {
  'kernel.connected': 'Wallet conectada',
  'kernel.orphan':
    'Es posible que se haya enviado una transacción que iniciaste. Revisa tu wallet antes de volver a enviar.',
  'kernel.orphanChecking': 'Comprobando tu última transacción',
  'kernel.orphanFailed': 'Tu última transacción falló. Solo se cobró la comisión de red.',
  'kernel.orphanIncluded': 'Se envió tu última transacción.',
  'kernel.orphanSent': 'Probablemente se envió tu última transacción. Puedes verla en tu wallet.',
  'kernel.orphanUnsent': 'Tu última transacción no se envió: la red ya no la acepta.',
  'kernel.sendingElsewhere': 'Se está enviando desde otra pestaña',
  'kernel.stay': 'Elige primero una opción',
  'kernel.tooManyUnknown':
    'No se envió nada: se desconoce el resultado de demasiadas transacciones anteriores. Revisa tu wallet.',
}

export default es
