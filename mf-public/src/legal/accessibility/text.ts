import { translated } from '@ponte/contracts/translated'
import { BRAND } from '@ponte/contracts/brand'
import type { LegalDocument } from '../legal-document.ts'

/** The day of the last accessibility review of the whole site. */
export const ACCESSIBILITY_CHECKED = '2026-11-23'

/** The section for sites with a support address, which the page adds to it. */
export const REPORT_SECTION = 'contar'

export const accessibilityText: LegalDocument = translated('mf-public/legal/accessibilityText', {
  title: 'Acessibilidade',
  lead: `A ${BRAND} é feita para quem enxerga, ouve, se move e lê de jeitos diferentes. Aqui está o que funciona e o que ainda não.`,
  sections: [
    {
      id: 'funciona',
      title: 'O que funciona',
      parts: [
        {
          facts: [
            [
              'Só com o teclado',
              'Tudo se alcança com Tab, Enter, espaço, setas e Esc, e sempre se vê onde está o foco. O primeiro Tab oferece pular o menu.',
            ],
            [
              'Leitores de tela',
              'Cada página tem título, regiões e botões com nome. Erros são lidos junto do campo, e cada aviso uma vez só.',
            ],
            ['Zoom', 'Até 400% sem rolar para os lados e sem cortar texto, também em um celular de 320 pixels de largura.'],
            ['Espaço entre letras e linhas', 'Seu navegador pode aumentá-lo sem que nada se perca.'],
            [
              'Cores e contraste',
              'O texto tem contraste de pelo menos 4,5 para 1, no claro e no escuro, e nada é dito só pela cor. O alto contraste do sistema é respeitado.',
            ],
            ['Movimento', 'Com “reduzir movimento” ativado no aparelho, nada se move.'],
            ['Toque', 'Botões e links têm tamanho para o dedo. Nenhuma ação depende de arrastar.'],
            ['Papel', 'Um perfil, um contato e estas páginas podem ser impressos: preto no branco, sem botões.'],
            [
              'Sem pressa',
              'Nenhum formulário tem limite de tempo, e o que você digitou fica guardado nesta aba. Os avisos esperam enquanto você lê.',
            ],
            ['Sem enigmas', 'Para entrar basta a senha, uma chave de acesso ou um código. Nunca pedimos que você decifre imagens.'],
          ],
        },
      ],
    },
    {
      id: 'norma',
      title: 'A norma que seguimos',
      parts: [
        'Seguimos as Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, nível AA, que também orientam a Lei Brasileira de Inclusão (Lei 13.146/2015).',
        'A cada mudança, um programa abre todas as páginas, de todos os tipos de conta, e procura falhas de acessibilidade, no claro e no escuro. O que ele não vê, conferimos nós, mas algo pode escapar.',
      ],
    },
    {
      id: 'falta',
      title: 'O que ainda não funciona bem',
      parts: [
        [
          'Se você não escolher um idioma, as páginas de administração e de configuração da conta misturam inglês e português, e um leitor de tela lê as duas línguas com a mesma voz.',
          'Fotos de perfil não têm descrição: ao lado delas está sempre o nome da pessoa ou da empresa.',
          'Nem todo leitor de tela foi testado.',
        ],
        {
          links: [
            { to: '/termos', label: 'Termos de uso' },
            { to: '/privacidade', label: 'Privacidade' },
          ],
        },
      ],
    },
    {
      id: REPORT_SECTION,
      title: 'Como nos contar',
      parts: ['Escreva para o suporte dizendo em que página estava, o que tentou fazer e com que aparelho ou programa.'],
    },
  ],
})
