import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const es: Translation<Key> = {
  'networks.title': 'Elegir red',
  'networks.switch': 'Cambiar de red',
  'networks.chain': 'Cambiar de red',
  'networks.current': 'Actual',
  'networks.unapproved': 'No aprobada',
  'networks.list': 'Redes',
  'networks.search': 'Buscar redes',
  'networks.noneFound': 'No se encontraron redes',
  'networks.approve': 'Aprueba en la wallet',
  'networks.accept': 'Acepta la solicitud de conexión en tu wallet',
  'networks.still': 'Seguimos esperando a tu wallet',
  'networks.stillHint': 'Puede que su ventana esté detrás de esta. Tu red no cambia hasta que apruebes.',
  'networks.switching': 'Cambiando a la red {name}…',
  'networks.asked': '{host} pide a tu wallet que cambie a esta red.',
  'networks.no': 'Quedarme aquí',
  'networks.declined': 'Cambio rechazado',
  'networks.declinedHint':
    'El cambio puede rechazarse si la wallet no admite la red o si una solicitud anterior sigue activa',
  'networks.busy': 'Revisa tu wallet: ya hay una solicitud abierta',
  'networks.busyHint': 'Respóndela allí, o ciérrala y vuelve a intentarlo.',
  'networks.failed': 'No se pudo cambiar de red',
  'networks.gone': 'Red no encontrada',
  'networks.goneHint': 'Este sitio no usa esa red.',
  'networks.back': 'Elegir otra red',
  'networks.to': 'Cambiar a {name}',
  'networks.other': 'La wallet conectada no admite la red {name}. Tienes que conectarte con otra wallet.',
  'networks.go': 'Cambiar',
  'networks.noSwap':
    'La función de intercambio no admite tu red actual. Cambia a una red disponible para continuar.',
  'networks.unsupported': 'Esta app no admite tu red actual. Cambia a una red disponible para continuar.',
  'networks.or': 'o',
  'networks.disconnect': 'Desconectar',
  'networks.what': '¿Qué es una red?',
  'networks.record': 'Un registro compartido',
  'networks.recordHint':
    'Una red registra qué pertenece a quién. La mantienen muchos equipos, no una sola empresa.',
  'networks.fee': 'Su propia moneda para las comisiones',
  'networks.feeHint': 'Enviar cuesta una pequeña comisión en la moneda de la red, como ETH en Ethereum.',
  'networks.apart': 'Saldos separados',
  'networks.apartHint':
    'Tu dirección puede ser la misma en varias redes, pero cada una tiene su propio saldo.',
  'networks.choose': 'Elegir una red',
  'networks.done': 'Entendido',
}

export default es
