import { translated } from '@ponte/contracts/translated'
export const openingsText = translated('mf-search/openingsText', {
  title: 'Vagas com data',
  wanted: (profession: string) => `Procuramos: ${profession}`,
  urgent: 'Urgente',
  accommodation: 'Oferece hospedagem',
  more: 'Ver mais vagas',
  moreFailed: 'Não foi possível buscar mais vagas',
  none: 'Nenhuma vaga aberta com esses filtros.',
  noneOnDay: 'Nenhuma vaga nesta data.',
  noneInPeriod: 'Nenhuma vaga nesse período.',
  failed: 'Não foi possível carregar as vagas',
  ofFirm: 'Vagas',
  interest: {
    show: 'Tenho interesse',
    showIn: (opening: string) => `Tenho interesse: ${opening}`,
    withdraw: 'Retirar interesse',
    withdrawFrom: (opening: string) => `Retirar interesse: ${opening}`,
    shown: 'A empresa já sabe do seu interesse. Seu contato só aparece se ela escolher você.',
    withdrawn: 'Interesse retirado',
    failed: 'Não foi possível registrar o interesse',
  },
})
