/** The names of the lists that somebody keeps here: every screen with these tabs loads them, and no text of the others. */
export const accountText = { label: 'Minhas listas', contacts: 'Contatos', favorites: 'Favoritos', searches: 'Buscas salvas' } as const
