// The line icons of order tokens, about the origin within a circle of radius 9. A stroke of 2.2, no fill.
export const kOrderIcons: Readonly<Record<string, string>> = {
  // Two chevrons down to a line, up from a line.
  forced_march_to: 'M-5.6 -8.4L0 -3.6L5.6 -8.4M-5.6 -2.6L0 2.2L5.6 -2.6M-6 7.2H6',
  forced_march_out: 'M-5.6 -2.4L0 -7.4L5.6 -2.4M-5.6 3.4L0 -1.6L5.6 3.4M-6 7.8H6',
  // An eye.
  recon: 'M-9 0C-5.4 -5.8 5.4 -5.8 9 0C5.4 5.8 -5.4 5.8 -9 0ZM2.6 0A2.6 2.6 0 1 1 -2.6 0A2.6 2.6 0 1 1 2.6 0Z',
  // An arrow to a place, and out of one.
  move_to: 'M7.4 -7.4L-2 2M-2.4 -4.4V2.4H4.4M-7.8 .6V7.8H-.6',
  move_out: 'M-6.4 6.4L6.6 -6.6M-1.8 -6.8H6.8V1.8',
  // Back the way it came.
  withdraw: 'M-6.6 -3.2H2.6A4.6 4.6 0 0 1 2.6 6H-3.6M-2.6 -7.4L-7 -3.2L-2.6 1',
  // A shield.
  defend: 'M0 -8.2L6.6 -5.8V-.6C6.6 4 3.4 6.8 0 8.4C-3.4 6.8 -6.6 4 -6.6 -.6V-5.8Z',
  // Gathering anew.
  reorganise: 'M6.8 -2.6A7.2 7.2 0 0 0 -6.4 -3.2M-6.9 -7.8V-2.8H-1.9M-6.8 2.6A7.2 7.2 0 0 0 6.4 3.2M6.9 7.8V2.8H1.9',
  // Rails and sleepers.
  rail: 'M-2.4 -8.2L-5.4 8.2M2.4 -8.2L5.4 8.2M-4.4 -4.4H4.4M-5.2 .2H5.2M-6.2 5H6.2',
};

/** The back of a token: a wheel of eight spokes. */
export const kOrderBack = 'M0 -8.4V8.4M-8.4 0H8.4M-5.9 -5.9L5.9 5.9M5.9 -5.9L-5.9 5.9';
