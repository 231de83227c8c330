import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const es: Translation<MoreMessage> = {
  'connect.none': 'No se encontró ninguna wallet',
  'connect.noneHint': 'Necesitas una wallet para conectarte. Si instalas una, aparecerá aquí por sí sola.',
  'connect.guide': 'Comparar todas las wallets',
  'connect.key': 'Una llave para apps como esta',
  'connect.keyHint': 'Conéctate una vez en lugar de crear otra cuenta con otra contraseña.',
  'connect.vault': 'Un hogar para lo que es tuyo',
  'connect.vaultHint': 'Guarda tu dinero, tus tokens y tus coleccionables. Solo tú puedes moverlos.',
  'connect.pen': 'Tu firma',
  'connect.penHint':
    'Las apps preguntan antes de que pase nada. Lees cada solicitud y la confirmas o la rechazas.',
  'connect.install': 'Instala una y vuelve aquí.',
  'connect.withWallet': 'Continuar con una wallet',
  'connect.certified': 'Solo certificadas',
  'connect.search': 'Buscar wallet',
  'connect.list': 'Wallets',
  'connect.found': '{count} encontradas',
  'connect.loading': 'Cargando wallets',
  'connect.noneListed': 'No se encontró ninguna wallet',
  'connect.noneListedHint': 'Revisa cómo está escrito o busca otro nombre.',
  'connect.unlisted': 'No se puede leer la lista de wallets',
  'connect.unlistedHint':
    'Las wallets de tu navegador siguen funcionando. Comprueba tu conexión y vuelve a intentarlo.',
  'connect.notHere': 'No detectada',
  'connect.notHereHint': '¿No tienes {name}? Consíguela aquí y vuelve después.',
  'connect.notHereNowhere': '{name} no indica dónde conseguirla. Búscala en tu tienda de apps.',
  'connect.appStore': 'App Store',
  'connect.playStore': 'Google Play',
  'connect.chromeStore': 'Chrome Web Store',
  'connect.homepage': 'Sitio web',
  'connect.webapp': 'Abrir app web',
  'connect.choose': '{name} puede conectarse a más de una red. Elige una.',
  'connect.legal': 'Acepto los',
  'connect.legalAnd': 'y la',
  'connect.legalNote': 'Al conectarte, aceptas los',
  'connect.terms': 'Términos del servicio',
  'connect.privacy': 'Política de privacidad',
  'connect.legalFirst': 'Marca la casilla para continuar.',
}

export default es
