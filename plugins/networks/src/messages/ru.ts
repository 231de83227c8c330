import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const ru: Translation<Key> = {
  'networks.title': 'Выбрать сеть',
  'networks.switch': 'Сменить сеть',
  'networks.chain': 'Сменить сеть',
  'networks.current': 'Текущая',
  'networks.unapproved': 'Не разрешена',
  'networks.list': 'Сети',
  'networks.search': 'Поиск сетей',
  'networks.noneFound': 'Сети не найдены',
  'networks.approve': 'Подтвердите в кошельке',
  'networks.accept': 'Подтвердите запрос на подключение в кошельке',
  'networks.still': 'Всё ещё ждём ваш кошелёк',
  'networks.stillHint': 'Его окно может быть за этим. До вашего подтверждения сеть не изменится.',
  'networks.switching': 'Переходим в сеть {name}…',
  'networks.asked': '{host} просит ваш кошелёк перейти в эту сеть.',
  'networks.no': 'Остаться здесь',
  'networks.declined': 'Смена сети отклонена',
  'networks.declinedHint':
    'Смена сети может быть отклонена, если кошелёк не поддерживает сеть или предыдущий запрос ещё активен',
  'networks.busy': 'Проверьте кошелёк: запрос уже открыт',
  'networks.busyHint': 'Ответьте на него там или закройте его и повторите попытку.',
  'networks.failed': 'Не удалось сменить сеть',
  'networks.gone': 'Сеть не найдена',
  'networks.goneHint': 'Этот сайт не использует эту сеть.',
  'networks.back': 'Выбрать другую сеть',
  'networks.to': 'Перейти в сеть {name}',
  'networks.other': 'Подключённый кошелёк не поддерживает сеть {name}. Подключите другой кошелёк.',
  'networks.go': 'Сменить',
  'networks.noSwap': 'Обмен не поддерживается в текущей сети. Переключитесь на доступную, чтобы продолжить.',
  'networks.unsupported':
    'Это приложение не поддерживает вашу текущую сеть. Перейдите в доступную сеть, чтобы продолжить.',
  'networks.or': 'или',
  'networks.disconnect': 'Отключить',
  'networks.what': 'Что такое сеть?',
  'networks.record': 'Общий реестр',
  'networks.recordHint':
    'Сеть хранит записи о том, что кому принадлежит. Её поддерживает множество компьютеров, а не одна компания.',
  'networks.fee': 'Своя монета для комиссий',
  'networks.feeHint': 'За отправку берётся небольшая комиссия в монете сети, например ETH в Ethereum.',
  'networks.apart': 'Отдельные балансы',
  'networks.apartHint': 'Адрес может быть одинаковым в нескольких сетях, но баланс в каждой свой.',
  'networks.choose': 'Выбрать сеть',
  'networks.done': 'Понятно',
}

export default ru
