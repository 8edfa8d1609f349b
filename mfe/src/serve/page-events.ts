/** Sent on the window once React has taken over what the gateway painted: from then on buttons do what they say. */
export const HYDRATED = 'ponte:hydrated'
