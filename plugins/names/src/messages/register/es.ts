import type { Translation } from '@latchkit/kernel/plugin'
import type { RegisterMessage } from './en.ts'

const es: Translation<RegisterMessage> = {
  'names.hint':
    'Di por fin adiós a las direcciones 0x: pon un nombre a tu cuenta para facilitar los intercambios',
  'names.label': 'Nombre',
  'names.placeholder': 'tu-nombre',
  'names.short': 'El nombre debe tener al menos 4 caracteres',
  'names.characters': 'Solo puede contener letras, números y el carácter -',
  'names.long': 'El nombre debe tener como máximo 64 caracteres',
  'names.hyphens': 'El tercer y el cuarto carácter no pueden ser ambos -',
  'names.suggestions': 'Sugerencias',
  'names.looking': 'Buscando nombres…',
  'names.noSuggestions': 'No se pudieron cargar las sugerencias. Puedes registrar el nombre sin ellas.',
  'names.available': 'Disponible',
  'names.registered': 'Registrado',
  'names.register': 'Registrar {name}',
  'names.registerEmpty': 'Registrar',
  'names.waiting': 'Confirma en tu wallet',
  'names.waitingHint': 'Tu firma demuestra que la cuenta es tuya. No cuesta nada.',
  'names.cancel': 'Cancelar',
  'names.declined': 'Solicitud rechazada',
  'names.busy': 'Revisa tu wallet: ya hay una solicitud abierta',
  'names.changed': 'La red o la cuenta ha cambiado',
  'names.late': 'La confirmación llegó demasiado tarde',
  'names.lateHint':
    'Una confirmación es válida durante diez segundos. No se registró nada. Inténtalo de nuevo y confirma enseguida.',
  'names.owned': 'Ya tienes un nombre',
  'names.taken': 'Otra persona ha registrado este nombre',
  'names.unsupported': 'Los nombres no están disponibles en esta red',
  'names.failed': 'No se pudo registrar el nombre',
  'names.failedHint': 'El nombre se conserva aquí. Inténtalo de nuevo.',
  'names.nothingHint': 'No se registró nada. El nombre se conserva aquí.',
  'names.gone': 'Solo una cuenta de la wallet integrada puede registrar un nombre',
  'names.goneHint': 'Inicia sesión primero con tu correo o una cuenta social.',
  'names.done': 'Nombre registrado',
  'names.doneHint': 'Ahora otros pueden enviar a {name} en lugar de a tu dirección.',
  'names.close': 'Listo',
}

export default es
